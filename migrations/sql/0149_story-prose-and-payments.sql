CREATE TABLE "story_payments" (
	"user_id" uuid NOT NULL,
	"story_id" text NOT NULL,
	"choice" text NOT NULL,
	"coins" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_payments_user_id_story_id_choice_pk" PRIMARY KEY("user_id","story_id","choice"),
	CONSTRAINT "story_payment_coins" CHECK ("story_payments"."coins" > 0)
);
--> statement-breakpoint
CREATE TABLE "story_prose" (
	"user_id" uuid NOT NULL,
	"story_id" text NOT NULL,
	"place" text NOT NULL,
	"locale" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_prose_user_id_story_id_place_locale_pk" PRIMARY KEY("user_id","story_id","place","locale")
);
--> statement-breakpoint
CREATE TABLE "story_translations" (
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"story_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_translations_text_hash_locale_pk" PRIMARY KEY("text_hash","locale")
);
