CREATE TABLE "sent_photos" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"frequency" text NOT NULL,
	"locale" text NOT NULL,
	"last_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "sent_photos_user_id_character_id_pk" PRIMARY KEY("user_id","character_id"),
	CONSTRAINT "sent_photos_frequency_known" CHECK ("sent_photos"."frequency" in ('never', 'rarely', 'sometimes', 'often'))
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_photos_due" ON "sent_photos" USING btree ("due_at") WHERE "sent_photos"."due_at" is not null;