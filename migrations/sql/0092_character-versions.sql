CREATE TABLE "character_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"character_id" text NOT NULL,
	"version" integer NOT NULL,
	"owner_id" uuid,
	"card" jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text NOT NULL,
	CONSTRAINT "character_versions_ended_by_known" CHECK ("character_versions"."ended_by" in ('author', 'release'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "card_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "character_version_once" ON "character_versions" USING btree ("character_id","version");--> statement-breakpoint
CREATE INDEX "character_versions_of_owner" ON "character_versions" USING btree ("owner_id","id");