CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"bytes" double precision,
	"ready_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recordings" ALTER COLUMN "sound" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "recordings" SET "bytes" = octet_length("sound");--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id");