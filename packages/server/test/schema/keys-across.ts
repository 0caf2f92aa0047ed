/** Unique indexes and foreign keys that do not name the organisation, by the reason for it (decision 0056). */
export const KEYS_ACROSS: Readonly<Record<string, readonly string[]>> = {
  'a secret or a name that is looked up before the organisation is known': [
    ...['api_keys_key_sha256_key', 'brand_tokens_token_sha256_key', 'invite_codes_code_key', 'press_kit_links_pkey'],
    ...['mailboxes_inbound_token_sha256_key', 'mailboxes_previous_inbound_token_sha256_key', 'sign_in_links_pkey'],
    ...['mailbox_sign_ins_handle_sha256_key', 'mailbox_sign_ins_state_sha256_key', 'image_files_id_key'],
    ...['program_codes_pkey', 'program_refresh_tokens_pkey', 'company_sign_ins_pkey', 'sign_in_domains_proved'],
    ...['passkeys_credential_key', 'passkey_challenges_pkey', 'second_step_tickets_pkey'],
    ...['messages_by_id', 'users_id_key'],
  ],
  'given by the payment provider': [
    ...['billing_accounts_customer_id_key', 'payments_provider_payment_id_key', 'payments_session_id_key'],
  ],
  'rows that need not belong to an organisation': ['facts_pkey', 'system_mail_pkey', 'withdrawals_pkey'],
  'workflows belong to an organisation or to all': [
    ...['workflows_pkey', 'workflows_forked_from_fkey', 'workflows_upgraded_to_fkey', 'workflow_runs_workflow_id_fkey'],
  ],
};
