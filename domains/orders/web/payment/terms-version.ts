/** The version of the words beside the button that say what renews and how to end it. It changes whenever they do. */
export const renewalTermsVersion = '2026-11-26'
