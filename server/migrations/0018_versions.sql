CREATE TABLE "case_releases" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"file" jsonb NOT NULL,
	"brought_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_releases" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"brought_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "release_hash" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "release_hash" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "objectives_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_releases" ADD CONSTRAINT "case_releases_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_releases" ADD CONSTRAINT "course_releases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "courses" SET "release_hash" = "content_hash", "is_edited" = ("content_hash" IS NULL);--> statement-breakpoint
UPDATE "cases" SET "release_hash" = "content_hash";
