CREATE TABLE "case_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"size" integer NOT NULL,
	"publisher_id" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"case_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"size" integer NOT NULL,
	"publisher_id" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"course_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dialog_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"size" integer NOT NULL,
	"publisher_id" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"dialog_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "draft_of" uuid;--> statement-breakpoint
ALTER TABLE "dialogs" ADD COLUMN "draft_of" uuid;--> statement-breakpoint
ALTER TABLE "case_versions" ADD CONSTRAINT "case_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_versions" ADD CONSTRAINT "case_versions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog_versions" ADD CONSTRAINT "dialog_versions_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog_versions" ADD CONSTRAINT "dialog_versions_dialog_id_dialogs_id_fk" FOREIGN KEY ("dialog_id") REFERENCES "public"."dialogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_versions_number" ON "case_versions" USING btree ("case_id","number");--> statement-breakpoint
CREATE INDEX "case_versions_publisher" ON "case_versions" USING btree ("publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" USING btree ("course_id","number");--> statement-breakpoint
CREATE INDEX "course_versions_publisher" ON "course_versions" USING btree ("publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dialog_versions_number" ON "dialog_versions" USING btree ("dialog_id","number");--> statement-breakpoint
CREATE INDEX "dialog_versions_publisher" ON "dialog_versions" USING btree ("publisher_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_draft_of_courses_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialogs" ADD CONSTRAINT "dialogs_draft_of_dialogs_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."dialogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_draft_of" ON "courses" USING btree ("draft_of");--> statement-breakpoint
CREATE UNIQUE INDEX "dialogs_draft_of" ON "dialogs" USING btree ("draft_of");