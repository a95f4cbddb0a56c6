CREATE TABLE "spend_notices" (
	"organization_id" uuid NOT NULL,
	"month" text NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "spend_notices_organization_id_month_percent_pk" PRIMARY KEY("organization_id","month","percent")
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"organization_id" uuid NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"requests" integer NOT NULL,
	"cost" double precision NOT NULL,
	CONSTRAINT "usage_months_organization_id_month_currency_pk" PRIMARY KEY("organization_id","month","currency")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cost_limit" double precision;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "request_limit" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "spend_notices" ADD CONSTRAINT "spend_notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_usage_created" ON "provider_usage" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "usage_months" ("organization_id", "month", "currency", "requests", "cost") SELECT "organization_id", to_char("created_at" at time zone 'Europe/Berlin', 'YYYY-MM'), "currency", count(*), sum("cost") FROM "provider_usage" WHERE "organization_id" IS NOT NULL GROUP BY 1, 2, 3;
