CREATE TABLE "meet_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"wanted_gender" text NOT NULL,
	"gender" text,
	"about" text NOT NULL,
	"place" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "meet_profiles_wanted_gender_known" CHECK ("meet_profiles"."wanted_gender" in ('woman', 'man', 'nonbinary', 'any')),
	CONSTRAINT "meet_profiles_gender_known" CHECK ("meet_profiles"."gender" in ('woman', 'man', 'nonbinary')),
	CONSTRAINT "meet_profiles_place_known" CHECK ("meet_profiles"."place" in ('hidden', 'country'))
);
--> statement-breakpoint
CREATE TABLE "meet_reactions" (
	"user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meet_reactions_user_id_to_user_id_pk" PRIMARY KEY("user_id","to_user_id"),
	CONSTRAINT "meet_reactions_reaction_known" CHECK ("meet_reactions"."reaction" in ('like', 'pass'))
);
--> statement-breakpoint
CREATE TABLE "meet_verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"gesture" text NOT NULL,
	"attempts" integer NOT NULL,
	"file" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "meet_verifications_state_known" CHECK ("meet_verifications"."state" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "meet_verifications_gesture_known" CHECK ("meet_verifications"."gesture" in ('hand-on-head', 'two-fingers', 'thumb-up', 'hand-on-cheek', 'open-hand', 'fist-under-chin'))
);
--> statement-breakpoint
CREATE INDEX "meet_profiles_open" ON "meet_profiles" USING btree ("verified_at","user_id") WHERE "meet_profiles"."is_on" and "meet_profiles"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "meet_reactions_to" ON "meet_reactions" USING btree ("to_user_id","created_at");--> statement-breakpoint
CREATE INDEX "meet_verifications_waiting" ON "meet_verifications" USING btree ("submitted_at") WHERE "meet_verifications"."state" = 'pending';