ALTER TABLE "secrets" ADD COLUMN "signs_from" timestamp (3) with time zone;
--> statement-breakpoint
-- The names of buyers at gateways outlive the keys that sign orders: from now on they have their own, which is still the same.
INSERT INTO "secrets" ("name", "secret", "created_at") SELECT 'buyers', "secret", "created_at" FROM "secrets" WHERE "name" = 'orders' ON CONFLICT DO NOTHING;
