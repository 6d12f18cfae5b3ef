CREATE TABLE "identities" (
	"door" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_door_subject_pk" PRIMARY KEY("door","subject")
);
--> statement-breakpoint
ALTER TABLE "login_codes" RENAME COLUMN "email" TO "address";--> statement-breakpoint
INSERT INTO "identities" ("door", "subject", "user_id", "label", "created_at", "used_at")
SELECT 'email', lower("email"), "id", "email", "registered_at", "registered_at" FROM "users" WHERE "email" IS NOT NULL;--> statement-breakpoint
DROP INDEX "login_codes_of_email";--> statement-breakpoint
DROP INDEX "users_email_once";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "door" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "country_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "style" text DEFAULT 'REALITY' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "age_proof_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "minor_sign_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "excluded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "identities_of_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_of_address" ON "login_codes" USING btree ("address","created_at");