ALTER TABLE "vocab_items" ADD COLUMN "source_type" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocab_items" ADD COLUMN "source_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocab_items" ADD COLUMN "audio" uuid;--> statement-breakpoint
ALTER TABLE "vocab_items" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vocab_lists" ADD COLUMN "shared_with" uuid;--> statement-breakpoint
ALTER TABLE "vocab_items" ADD CONSTRAINT "vocab_items_audio_media_files_id_fk" FOREIGN KEY ("audio") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_lists" ADD CONSTRAINT "vocab_lists_shared_with_organizations_id_fk" FOREIGN KEY ("shared_with") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocab_items_audio" ON "vocab_items" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "vocab_lists_shared" ON "vocab_lists" USING btree ("shared_with");--> statement-breakpoint
UPDATE "vocab_items" SET "source_type" = 'lesson', "source_title" = coalesce((SELECT coalesce(nullif("item"."title", ''), "section"."title") FROM "content_items" "item" JOIN "sections" "section" ON "section"."id" = "item"."section_id" WHERE "item"."id" = "vocab_items"."source_item_id"), '') WHERE "source_item_id" IS NOT NULL;
