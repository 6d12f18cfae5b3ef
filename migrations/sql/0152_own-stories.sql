CREATE TABLE "own_stories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"character_id" text,
	"source" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "own_stories_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_story_source" CHECK (char_length("own_stories"."source") <= 60000),
	CONSTRAINT "own_story_revision" CHECK ("own_stories"."revision" > 0)
);
--> statement-breakpoint
CREATE INDEX "own_stories_deleted" ON "own_stories" USING btree ("deleted_at") WHERE "own_stories"."deleted_at" is not null;