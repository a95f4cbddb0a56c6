CREATE TABLE "vocab_parameters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"w" double precision[],
	"answers" integer NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vocab_parameters" ADD CONSTRAINT "vocab_parameters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;