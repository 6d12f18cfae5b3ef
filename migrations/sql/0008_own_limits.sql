CREATE TABLE "own_limits" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer,
	"next_value" integer,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "own_limits_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"every_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "usage_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "usage_now" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_minute" timestamp (3) with time zone NOT NULL,
	"recent_keys" text[] NOT NULL,
	"sitting_from" timestamp (3) with time zone NOT NULL,
	"gentle_seen" integer DEFAULT 0 NOT NULL,
	"firm_seen" integer DEFAULT 0 NOT NULL,
	"care_due" boolean DEFAULT false NOT NULL,
	"offers_off_until" timestamp (3) with time zone,
	"timezone_offset" integer NOT NULL,
	"timezone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_time_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "spend_limits" jsonb;--> statement-breakpoint
CREATE INDEX "holds_of_coins" ON "holds" USING btree ("user_id","created_at") WHERE "holds"."currency" = 'coins';