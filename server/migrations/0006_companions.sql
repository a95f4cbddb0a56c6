CREATE TABLE "help_uses" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"case_interaction_id" uuid NOT NULL,
	"task_key" text NOT NULL,
	"target" text NOT NULL,
	"level" text NOT NULL,
	"lines" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "case_interaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "helper" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_uses" ADD CONSTRAINT "help_uses_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_uses" ADD CONSTRAINT "help_uses_case_interaction_id_case_interactions_id_fk" FOREIGN KEY ("case_interaction_id") REFERENCES "public"."case_interactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_uses_case_interaction" ON "help_uses" USING btree ("case_interaction_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_helper_once" ON "conversations" USING btree ("user_id","helper",coalesce("case_interaction_id"::text, ''),coalesce("topic", '')) WHERE "conversations"."helper" is not null and "conversations"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_with_one" CHECK ((helper is null and person_id is not null and case_interaction_id is not null) or (helper is not null and person_id is null and user_id is not null));