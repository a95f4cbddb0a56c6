DROP INDEX "mails_waiting";--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("sent_at","created_at");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_attempt_at";