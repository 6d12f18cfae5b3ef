CREATE TABLE "restrictions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"excluded_until" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "acquisitions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"ab" text DEFAULT '' NOT NULL,
	"fbp" text DEFAULT '' NOT NULL,
	"fbc" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"style" text DEFAULT 'REALITY' NOT NULL,
	"style_chosen_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"enable_nsfw" boolean DEFAULT false NOT NULL,
	"chat_model" text DEFAULT 'base' NOT NULL,
	"begun_at" timestamp (3) with time zone,
	CONSTRAINT "preferences_style_known" CHECK ("preferences"."style" in ('REALITY', 'ANIMATE')),
	CONSTRAINT "preferences_chat_model_known" CHECK ("preferences"."chat_model" in ('base', 'advanced'))
);
--> statement-breakpoint
CREATE TABLE "ages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"adult_since" timestamp (3) with time zone,
	"proof_until" timestamp (3) with time zone,
	"minor_sign_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"premium_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "restrictions" ("user_id", "excluded_until", "closes_at")
SELECT "id", "excluded_until", "closes_at" FROM "users" WHERE "excluded_until" IS NOT NULL OR "closes_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "acquisitions" ("user_id", "channel", "ab", "fbp", "fbc")
SELECT "id", "channel", "ab", "fbp", "fbc" FROM "users" WHERE "channel" <> '' OR "ab" <> '' OR "fbp" <> '' OR "fbc" <> '';--> statement-breakpoint
INSERT INTO "preferences" ("user_id", "style", "style_chosen_at", "tags", "enable_nsfw", "chat_model", "begun_at")
SELECT "id", "style", "style_chosen_at", "tags", "enable_nsfw", "chat_model", "profile_begun_at" FROM "users"
WHERE "style" <> 'REALITY' OR "style_chosen_at" IS NOT NULL OR "tags" <> '{}' OR "enable_nsfw" OR "chat_model" <> 'base' OR "profile_begun_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "ages" ("user_id", "adult_since", "proof_until", "minor_sign_at")
SELECT "id", "adult_since", "age_proof_until", "minor_sign_at" FROM "users"
WHERE "adult_since" IS NOT NULL OR "age_proof_until" IS NOT NULL OR "minor_sign_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "entitlements" ("user_id", "premium_until")
SELECT "id", "vip_expire_at" FROM "users" WHERE "vip_expire_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_style_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_chat_model_known";--> statement-breakpoint
DROP INDEX "users_closing";--> statement-breakpoint
CREATE INDEX "restrictions_closing" ON "restrictions" USING btree ("closes_at") WHERE "restrictions"."closes_at" is not null;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "channel";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "ab";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "fbp";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "fbc";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "style";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "style_chosen_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "profile_begun_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "tags";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "enable_nsfw";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "chat_model";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "vip_expire_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "adult_since";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "age_proof_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "minor_sign_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "excluded_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "has_time_limit";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "has_reported";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "closes_at";