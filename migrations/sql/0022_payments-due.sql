DROP INDEX "payments_to_ask";--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_ask_at") WHERE "payments"."next_ask_at" is not null;