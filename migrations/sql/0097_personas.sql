CREATE TABLE "persona_choices" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"persona_id" uuid,
	CONSTRAINT "persona_choices_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personas_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "persona_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "persona_default_once" ON "personas" USING btree ("user_id") WHERE "personas"."is_default";