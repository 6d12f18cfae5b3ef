CREATE TABLE "meet_blocks" (
	"user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meet_blocks_user_id_to_user_id_pk" PRIMARY KEY("user_id","to_user_id")
);
--> statement-breakpoint
CREATE INDEX "meet_blocks_to" ON "meet_blocks" USING btree ("to_user_id");