CREATE TABLE "gifts" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"gift" text NOT NULL,
	"price" integer NOT NULL,
	"hold_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gifts_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE INDEX "gifts_of_character" ON "gifts" USING btree ("user_id","character_id");--> statement-breakpoint
CREATE INDEX "gifts_latest" ON "gifts" USING btree ("user_id","created_at");