CREATE TABLE "parked_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "parked_cards_of_user" ON "parked_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "parked_cards_over" ON "parked_cards" USING btree ("expires_at");