CREATE INDEX CONCURRENTLY IF NOT EXISTS "desk_audit_of_person" ON "desk_audit" USING btree ((("detail"::jsonb) ->> 'person'),"seq") WHERE (("desk_audit"."detail"::jsonb) ->> 'person') is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "desk_audit_by_time" ON "desk_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_differences_by_time" ON "payment_differences" USING btree ("found_at","brand","method","subject","what");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_review" ON "orders" USING btree ("id") WHERE "orders"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_by_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_by_method" ON "payments" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_orders_by_state" ON "service_orders" USING btree ("state","id");