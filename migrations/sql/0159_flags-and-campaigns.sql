CREATE TABLE "campaign_links" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"percent" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_flags_name_brand_pk" PRIMARY KEY("name","brand"),
	CONSTRAINT "feature_flags_percent" CHECK ("feature_flags"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "meet_profiles" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_links_of_campaign" ON "campaign_links" USING btree ("campaign_id");