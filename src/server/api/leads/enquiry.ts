import type { LeadBody } from '#contract/lead.ts';
import type { EnquiryBody } from '#contract/lead-calls.ts';

export function leadOfEnquiry({ website_id, consent, signals, ...fields }: EnquiryBody): LeadBody {
  const userData = Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return {
    form: 'general_enquiry',
    website_id,
    is_last_step: true,
    userData,
    car: null,
    calculator: null,
    change_over: null,
    consent,
    signals,
  };
}
