CREATE TABLE "login_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text DEFAULT '' NOT NULL,
	"keeps" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_challenges_by_end" ON "login_challenges" USING btree ("expires_at");