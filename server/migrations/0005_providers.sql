CREATE TABLE "provider_checks" (
	"job" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"is_working" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_interaction_id" uuid NOT NULL,
	"message_id" uuid,
	"mime" text NOT NULL,
	"sound" "bytea" NOT NULL,
	"seconds" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"target_language" text NOT NULL,
	"translation_option" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"user_id" uuid,
	"job" text NOT NULL,
	"model" text NOT NULL,
	"prompt" text,
	"input_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"characters" integer NOT NULL,
	"is_estimated" boolean NOT NULL,
	"cost" double precision NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_case_interaction_id_case_interactions_id_fk" FOREIGN KEY ("case_interaction_id") REFERENCES "public"."case_interactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_usage" ADD CONSTRAINT "provider_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_usage" ADD CONSTRAINT "provider_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_message" ON "recordings" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "recordings_case_interaction" ON "recordings" USING btree ("case_interaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_translations_once" ON "message_translations" USING btree ("message_id","target_language","translation_option");--> statement-breakpoint
CREATE INDEX "provider_usage_organization" ON "provider_usage" USING btree ("organization_id","created_at");