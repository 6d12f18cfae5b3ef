CREATE TABLE "custom_characters" (
	"owner_id" uuid NOT NULL,
	"id" text NOT NULL,
	"key" uuid NOT NULL,
	"asked_hash" text NOT NULL,
	"mode" text NOT NULL,
	"status" integer NOT NULL,
	"step" text,
	"progress" real DEFAULT 0 NOT NULL,
	"age" integer NOT NULL,
	"wishes" jsonb NOT NULL,
	"prompt" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"seed" integer NOT NULL,
	"locale" text NOT NULL,
	"card" jsonb,
	"pictures" jsonb,
	"failure" text,
	"hold_id" uuid,
	"price" integer NOT NULL,
	"is_free_by_premium" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_characters_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "custom_character_once" UNIQUE("owner_id","key"),
	CONSTRAINT "custom_character_id" UNIQUE("id"),
	CONSTRAINT "custom_character_is_adult" CHECK ("custom_characters"."age" >= 18)
);
--> statement-breakpoint
CREATE TABLE "photo_reactions" (
	"user_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"reaction" integer NOT NULL,
	CONSTRAINT "photo_reactions_user_id_photo_id_pk" PRIMARY KEY("user_id","photo_id"),
	CONSTRAINT "reaction_is_one" CHECK ("photo_reactions"."reaction" in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "photo_unlocks" (
	"user_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_unlocks_user_id_photo_id_pk" PRIMARY KEY("user_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"character_id" text NOT NULL,
	"maker_id" uuid,
	"key" uuid,
	"asked_hash" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"shot" jsonb NOT NULL,
	"mood" text,
	"picture" jsonb,
	"price" integer NOT NULL,
	"premium_unlocks" boolean DEFAULT true NOT NULL,
	"is_shown" boolean NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"hold_id" uuid,
	"cost" integer DEFAULT 0 NOT NULL,
	"engine" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "photo_once" UNIQUE("maker_id","key"),
	CONSTRAINT "photo_counts" CHECK ("photos"."likes" >= 0 and "photos"."dislikes" >= 0 and "photos"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hides" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_once" UNIQUE("reporter_id","target_kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "custom_characters_newest" ON "custom_characters" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_unlocks_newest" ON "photo_unlocks" USING btree ("user_id","created_at","photo_id");--> statement-breakpoint
CREATE INDEX "photo_unlocks_of_photo" ON "photo_unlocks" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "photos_of_character" ON "photos" USING btree ("character_id","created_at","id") WHERE "photos"."is_shown" and "photos"."hidden_at" is null and "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_of_maker" ON "photos" USING btree ("maker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "photos_unfinished" ON "photos" USING btree ("created_at") WHERE "photos"."state" in ('waiting', 'drawing');--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("due_at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "characters_of_owner" ON "characters" USING btree ("owner_id","added_at");