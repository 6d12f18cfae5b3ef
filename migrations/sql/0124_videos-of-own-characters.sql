CREATE TABLE "videos" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"folder" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seconds" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "videos_of_character" ON "videos" USING btree ("user_id","character_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_folder" ON "videos" USING btree ("folder");