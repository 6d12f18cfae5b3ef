CREATE TABLE "brand_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"pieces" jsonb,
	"attested_by" text NOT NULL,
	"approved_by" text NOT NULL,
	"why" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_content_once" UNIQUE("brand","part","version"),
	CONSTRAINT "brand_content_part_known" CHECK ("brand_content"."part" in ('testimonials', 'users', 'media', 'figures'))
);
--> statement-breakpoint
CREATE INDEX "brand_content_by_time" ON "brand_content" USING btree ("changed_at");