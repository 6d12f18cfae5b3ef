CREATE TABLE "real_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"aliases" jsonb NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "real_name_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"goods_id" text NOT NULL,
	"entry" jsonb,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"live_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_changes_kind_known" CHECK ("price_changes"."kind" in ('plan', 'lifetime', 'pack', 'discount'))
);
--> statement-breakpoint
ALTER TABLE "desk_decisions" DROP CONSTRAINT IF EXISTS "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "operator_tags" text[];--> statement-breakpoint
CREATE INDEX "real_names_by_time" ON "real_names" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_of_entry" ON "price_changes" USING btree ("brand","kind","goods_id","live_from");--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" USING btree ("live_from");--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove', 'tags', 'tags-back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_decisions" VALIDATE CONSTRAINT "desk_decisions_content_known";