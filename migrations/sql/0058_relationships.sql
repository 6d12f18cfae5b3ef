CREATE TABLE "relationship_settings" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"shows_feeling" boolean NOT NULL,
	CONSTRAINT "relationship_settings_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
