ALTER TABLE "case_persons" ADD COLUMN "face" jsonb GENERATED ALWAYS AS (case when jsonb_typeof(content -> 'persona') = 'object' then (content -> 'persona') - '{facts,everyday,wants,greeting,when_satisfied}'::text[] end) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "task_count" integer GENERATED ALWAYS AS (case when jsonb_typeof(tasks) = 'array' then jsonb_array_length(tasks) else 0 end) STORED;--> statement-breakpoint
CREATE INDEX "assignments_of_chapter" ON "assignments" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "assignments_of_section" ON "assignments" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "case_interactions_selected_person" ON "case_interactions" USING btree ("selected_person_id");--> statement-breakpoint
CREATE INDEX "conversations_person" ON "conversations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_creator" ON "courses" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "dialogs_creator" ON "dialogs" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "chapter_interactions_chapter" ON "chapter_interactions" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "section_interactions_section" ON "section_interactions" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "invites_organization" ON "invites" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "organization_links_organization" ON "organization_links" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sign_ups_organization_link" ON "sign_ups" USING btree ("organization_link_id");--> statement-breakpoint
CREATE INDEX "personas_creator" ON "personas" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "provider_usage_user" ON "provider_usage" USING btree ("user_id");