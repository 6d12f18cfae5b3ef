CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_photos" (
	"user_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_photos_user_id_photo_id_pk" PRIMARY KEY("user_id","photo_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at","character_id");--> statement-breakpoint
CREATE INDEX "conversation_photos_of_conversation" ON "conversation_photos" USING btree ("user_id","conversation_id","created_at");