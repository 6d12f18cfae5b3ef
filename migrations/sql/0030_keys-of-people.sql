DROP INDEX "age_signs_of_user";--> statement-breakpoint
ALTER TABLE "age_signs" DROP CONSTRAINT "age_signs_pkey";--> statement-breakpoint
ALTER TABLE "age_signs" ADD CONSTRAINT "age_signs_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
DROP INDEX "parked_cards_of_user";--> statement-breakpoint
ALTER TABLE "parked_cards" DROP CONSTRAINT "parked_cards_pkey";--> statement-breakpoint
ALTER TABLE "parked_cards" ADD CONSTRAINT "parked_cards_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "pay_feedback" DROP CONSTRAINT "pay_feedback_key_once";--> statement-breakpoint
ALTER TABLE "pay_feedback" DROP CONSTRAINT "pay_feedback_pkey";--> statement-breakpoint
ALTER TABLE "pay_feedback" ADD CONSTRAINT "pay_feedback_user_id_key_pk" PRIMARY KEY("user_id","key");--> statement-breakpoint
DROP INDEX "purchase_reports_of_user";--> statement-breakpoint
ALTER TABLE "purchase_reports" DROP CONSTRAINT "purchase_reports_pkey";--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_user_id_order_id_pk" PRIMARY KEY("user_id","order_id");--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "report_once";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_pkey";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_target_kind_target_id_pk" PRIMARY KEY("reporter_id","target_kind","target_id");
