CREATE TABLE "scene_members" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"talkativeness" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "scene_members_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "scene_member_talkativeness" CHECK ("scene_members"."talkativeness" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "turn_order" text DEFAULT 'turns' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "speaker_id" text;--> statement-breakpoint
CREATE INDEX "scene_members_of_scene" ON "scene_members" USING btree ("user_id","conversation_id","place");--> statement-breakpoint
CREATE INDEX "scene_members_of_character" ON "scene_members" USING btree ("user_id","character_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scene_member_once" ON "scene_members" USING btree ("user_id","conversation_id","character_id") WHERE "scene_members"."left_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_turn_order_known" CHECK ("conversations"."turn_order" in ('turns', 'talkative')) NOT VALID;--> statement-breakpoint
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_turn_order_known";