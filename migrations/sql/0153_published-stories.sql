CREATE TABLE "published_stories" (
	"user_id" uuid NOT NULL,
	"own_story_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "published_stories_user_id_own_story_id_pk" PRIMARY KEY("user_id","own_story_id"),
	CONSTRAINT "published_story_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "story_editions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"character_id" text NOT NULL,
	"language" text NOT NULL,
	"minutes" integer NOT NULL,
	"opening" text NOT NULL,
	"endings" jsonb NOT NULL,
	"knots" jsonb NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"ink" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_editions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "story_edition_stage" UNIQUE("story_id","stage"),
	CONSTRAINT "story_editions_stage_known" CHECK ("story_editions"."stage" in ('shown', 'waiting', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "desk_cases" DROP CONSTRAINT IF EXISTS "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT IF EXISTS "reports_target_kind_known";--> statement-breakpoint
CREATE INDEX "story_editions_shown" ON "story_editions" USING btree ("submitted_at") WHERE "story_editions"."stage" = 'shown';--> statement-breakpoint
CREATE INDEX "story_editions_of_character" ON "story_editions" USING btree ("character_id","submitted_at") WHERE "story_editions"."stage" = 'shown';--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_target_kind_known" CHECK ("desk_cases"."target_kind" in ('character', 'photo', 'user', 'excerpt', 'message', 'conversation', 'page', 'story')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_kind_known" CHECK ("reports"."target_kind" in ('character', 'photo', 'excerpt', 'message', 'user', 'conversation', 'page', 'story')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_target_kind_known";