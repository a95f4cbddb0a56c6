CREATE TABLE "vocab_cards" (
	"vocab_item_id" uuid PRIMARY KEY NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"due_at" timestamp with time zone,
	"last_review_at" timestamp with time zone,
	"is_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vocab_item_id" uuid,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"verdict" text NOT NULL,
	"rating" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"state_before" jsonb,
	"reviewed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vocab_cards" ADD CONSTRAINT "vocab_cards_vocab_item_id_vocab_items_id_fk" FOREIGN KEY ("vocab_item_id") REFERENCES "public"."vocab_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_reviews" ADD CONSTRAINT "vocab_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_reviews" ADD CONSTRAINT "vocab_reviews_vocab_item_id_vocab_items_id_fk" FOREIGN KEY ("vocab_item_id") REFERENCES "public"."vocab_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocab_reviews_user" ON "vocab_reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "vocab_reviews_item" ON "vocab_reviews" USING btree ("vocab_item_id","reviewed_at");