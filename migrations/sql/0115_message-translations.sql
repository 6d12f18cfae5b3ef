CREATE TABLE "message_translations" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_translations_user_id_message_id_locale_pk" PRIMARY KEY("user_id","message_id","locale")
);
