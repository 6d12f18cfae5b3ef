CREATE TABLE "edition_translations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edition_translations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "edition_translation_once" UNIQUE("edition_id","locale","text_hash")
);
