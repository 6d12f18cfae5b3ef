CREATE TABLE "opens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"device" text NOT NULL,
	"platform" text NOT NULL,
	"is_bookmark" boolean NOT NULL,
	"channel" text NOT NULL,
	"tracking" text NOT NULL,
	"source" text NOT NULL,
	"push" text NOT NULL,
	"ab" text NOT NULL,
	"fbp" text NOT NULL,
	"fbc" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "origins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"invited_by_user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "opens_of_user" ON "opens" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "opens_by_age" ON "opens" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "origins_by_inviter" ON "origins" USING btree ("invited_by_user_id");