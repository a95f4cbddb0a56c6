CREATE TABLE "chapter_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"author" text DEFAULT '' NOT NULL,
	"author_display_image" uuid,
	"level" text NOT NULL,
	"specialty" text,
	"organization_id" uuid,
	"creator_id" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chapter_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"learning_objectives" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"instruction" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section_content_item_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" double precision,
	"attempts" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"answer" jsonb NOT NULL,
	"result" jsonb,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vocab_list_id" uuid NOT NULL,
	"term" text NOT NULL,
	"article" text,
	"plural" text NOT NULL,
	"part_of_speech" text NOT NULL,
	"meaning" text NOT NULL,
	"translations" jsonb NOT NULL,
	"example" text NOT NULL,
	"source_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapter_interactions" ADD CONSTRAINT "chapter_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_interactions" ADD CONSTRAINT "chapter_interactions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_interactions" ADD CONSTRAINT "course_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_interactions" ADD CONSTRAINT "course_interactions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_interactions" ADD CONSTRAINT "section_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_interactions" ADD CONSTRAINT "section_interactions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_interactions" ADD CONSTRAINT "item_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_interactions" ADD CONSTRAINT "item_interactions_section_content_item_id_content_items_id_fk" FOREIGN KEY ("section_content_item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_items" ADD CONSTRAINT "vocab_items_vocab_list_id_vocab_lists_id_fk" FOREIGN KEY ("vocab_list_id") REFERENCES "public"."vocab_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_lists" ADD CONSTRAINT "vocab_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_interactions_once" ON "chapter_interactions" USING btree ("user_id","chapter_id");--> statement-breakpoint
CREATE INDEX "chapters_course" ON "chapters" USING btree ("course_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_key" ON "chapters" USING btree ("course_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "course_interactions_once" ON "course_interactions" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_interactions_course" ON "course_interactions" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "courses_listed" ON "courses" USING btree ("is_published","is_public","title");--> statement-breakpoint
CREATE INDEX "courses_organization" ON "courses" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "section_interactions_once" ON "section_interactions" USING btree ("user_id","section_id");--> statement-breakpoint
CREATE INDEX "sections_chapter" ON "sections" USING btree ("chapter_id","position");--> statement-breakpoint
CREATE INDEX "content_items_section" ON "content_items" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "content_items_content" ON "content_items" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "item_interactions_once" ON "item_interactions" USING btree ("user_id","section_content_item_id");--> statement-breakpoint
CREATE INDEX "item_interactions_item" ON "item_interactions" USING btree ("section_content_item_id");--> statement-breakpoint
CREATE INDEX "media_files_sha256" ON "media_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "vocab_items_once" ON "vocab_items" USING btree ("vocab_list_id","term");--> statement-breakpoint
CREATE UNIQUE INDEX "vocab_lists_once" ON "vocab_lists" USING btree ("user_id","title");