ALTER TABLE "media_files" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_uploaded_by" ON "media_files" USING btree ("uploaded_by","bytes");--> statement-breakpoint
CREATE INDEX "media_files_organization" ON "media_files" USING btree ("organization_id","bytes");--> statement-breakpoint
CREATE INDEX "recordings_organization" ON "recordings" USING btree ("organization_id","bytes");--> statement-breakpoint
UPDATE "media_files" SET "organization_id" = (SELECT "organization_id" FROM "organization_members" WHERE "user_id" = "media_files"."uploaded_by" AND "status" = 'ACTIVE' ORDER BY "joined_at", "id" LIMIT 1) WHERE "uploaded_by" IS NOT NULL;--> statement-breakpoint
UPDATE "recordings" SET "organization_id" = (SELECT "organization_id" FROM "organization_members" JOIN "case_interactions" ON "case_interactions"."user_id" = "organization_members"."user_id" WHERE "case_interactions"."id" = "recordings"."case_interaction_id" AND "status" = 'ACTIVE' ORDER BY "joined_at", "organization_members"."id" LIMIT 1);
