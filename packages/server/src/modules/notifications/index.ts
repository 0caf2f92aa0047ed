// Tables: campaign_notifications, notices.
// Facts: none; listens to campaign.created, campaign.updated, campaign.status_changed, reply.received, budget.warned,
// campaign.review_waiting, campaign.reviews_expiring, mailbox.status_changed, billing.topups_stopped, user.removed.
// Jobs: notification.reply, notification.digest, notification.mailbox-stopped, notification.budget-warned,
// notification.campaign-failed, notification.receiver-refuses, notification.review-waiting, notification.reviews-expiring,
// notification.topups-stopped, notification.sweep.

export type { NotificationsContext } from './context.ts';
export { notificationJobs } from './jobs.ts';
export { listenForNotifications } from './listen.ts';
export { offLinkHandlers } from './off-links.ts';
