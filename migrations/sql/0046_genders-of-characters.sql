ALTER TABLE "characters" DROP CONSTRAINT "characters_gender_known";--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_gender_known" CHECK ("characters"."gender" in ('woman', 'man', 'nonbinary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "characters" VALIDATE CONSTRAINT "characters_gender_known";
