CREATE TABLE "language_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"words" integer NOT NULL,
	"mistakes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "corrections" jsonb;--> statement-breakpoint
ALTER TABLE "language_samples" ADD CONSTRAINT "language_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "language_samples_once" ON "language_samples" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "language_samples_user" ON "language_samples" USING btree ("user_id","created_at");