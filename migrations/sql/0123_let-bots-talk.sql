CREATE TABLE "bot_chats" (
	"bot_id" text NOT NULL,
	"telegram_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"character_id" text,
	"reply_id" uuid,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_chats_bot_id_telegram_id_pk" PRIMARY KEY("bot_id","telegram_id")
);
--> statement-breakpoint
ALTER TABLE "bot_updates" ADD COLUMN "open_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bot_chats_of_user" ON "bot_chats" USING btree ("user_id");