CREATE INDEX "users_name" ON "users" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "item_interactions_shared" ON "item_interactions" USING btree ("user_id") WHERE state = 'COMPLETED' and answer @> '{"is_shared": true}';--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");