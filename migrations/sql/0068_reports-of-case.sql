CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_of_case" ON "reports" USING btree ("case_id");
