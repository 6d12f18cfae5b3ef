ALTER TABLE "photos" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_review_known" CHECK ("photos"."review" in ('waiting', 'passed', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "photos" VALIDATE CONSTRAINT "photos_review_known";
