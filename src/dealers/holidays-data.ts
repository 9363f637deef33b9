/** Public holidays, written by `node scripts/holidays.ts`: the day, the states that have it, its name. */
export const holidayLines = `
2025-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2025-01-27 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2025-03-03 wa Labour Day
2025-03-10 sa Adelaide Cup Day
2025-03-10 act Canberra Day
2025-03-10 tas Eight Hours Day
2025-03-10 vic Labour Day
2025-04-18 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2025-04-19 act,nsw,nt,qld,sa,vic Easter Saturday
2025-04-20 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2025-04-21 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2025-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2025-05-05 qld Labour Day
2025-05-05 nt May Day
2025-06-02 act Reconciliation Day
2025-06-02 wa Western Australia Day
2025-06-09 act,nsw,nt,sa,tas,vic King's Birthday
2025-08-04 nt Picnic Day
2025-09-26 vic AFL Grand Final Friday
2025-09-29 wa King's Birthday
2025-10-06 qld King's Birthday
2025-10-06 act,nsw,sa Labour Day
2025-11-04 vic Melbourne Cup
2025-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2025-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2025-12-26 sa Proclamation Day
2026-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2026-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2026-03-02 wa Labour Day
2026-03-09 sa Adelaide Cup Day
2026-03-09 act Canberra Day
2026-03-09 tas Eight Hours Day
2026-03-09 vic Labour Day
2026-04-03 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2026-04-04 act,nsw,nt,qld,sa,vic Easter Saturday
2026-04-05 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2026-04-06 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2026-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2026-04-27 act,nsw,wa Anzac Day public holiday
2026-05-04 qld Labour Day
2026-05-04 nt May Day
2026-06-01 act Reconciliation Day
2026-06-01 wa Western Australia Day
2026-06-08 act,nsw,nt,sa,tas,vic King's Birthday
2026-08-03 nt Picnic Day
2026-09-25 vic AFL Grand Final Friday
2026-09-28 wa King's Birthday
2026-10-05 qld King's Birthday
2026-10-05 act,nsw,sa Labour Day
2026-11-03 vic Melbourne Cup
2026-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2026-12-26 act,nsw,nt,qld,vic,wa Boxing Day
2026-12-26 sa Proclamation Day
2026-12-28 tas Boxing Day
2026-12-28 act,nsw,nt,qld,vic,wa Boxing Day public holiday
2026-12-28 sa Proclamation Day public holiday
2027-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2027-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2027-03-01 wa Labour Day
2027-03-08 sa Adelaide Cup Day
2027-03-08 act Canberra Day
2027-03-08 tas Eight Hours Day
2027-03-08 vic Labour Day
2027-03-26 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2027-03-27 act,nsw,nt,qld,sa,vic Easter Saturday
2027-03-28 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2027-03-29 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2027-04-25 act,nsw,sa,tas,vic,wa Anzac Day
2027-04-26 nt,qld Anzac Day
2027-04-26 act,nsw,wa Anzac Day public holiday
2027-05-03 qld Labour Day
2027-05-03 nt May Day
2027-05-31 act Reconciliation Day
2027-06-07 wa Western Australia Day
2027-06-14 act,nsw,nt,sa,tas,vic King's Birthday
2027-08-02 nt Picnic Day
2027-09-24 vic AFL Grand Final Friday
2027-09-27 wa King's Birthday
2027-10-04 qld King's Birthday
2027-10-04 act,nsw,sa Labour Day
2027-11-02 vic Melbourne Cup
2027-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2027-12-26 act,nsw,nt,qld,vic,wa Boxing Day
2027-12-26 sa Proclamation Day
2027-12-27 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day public holiday
2027-12-28 tas Boxing Day
2027-12-28 act,nsw,nt,qld,vic,wa Boxing Day public holiday
2027-12-28 sa Proclamation Day public holiday
2028-01-01 act,nsw,nt,qld,sa,vic,wa New Year's Day
2028-01-03 tas New Year's Day
2028-01-03 act,nsw,nt,qld,sa,vic,wa New Year's Day public holiday
2028-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2028-03-06 wa Labour Day
2028-03-13 sa Adelaide Cup Day
2028-03-13 act Canberra Day
2028-03-13 tas Eight Hours Day
2028-03-13 vic Labour Day
2028-04-14 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2028-04-15 act,nsw,nt,qld,sa,vic Easter Saturday
2028-04-16 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2028-04-17 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2028-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2028-05-01 qld Labour Day
2028-05-01 nt May Day
2028-05-29 act Reconciliation Day
2028-06-05 wa Western Australia Day
2028-06-12 act,nsw,nt,sa,tas,vic King's Birthday
2028-08-07 nt Picnic Day
2028-09-25 wa King's Birthday
2028-09-29 vic AFL Grand Final Friday
2028-10-02 qld King's Birthday
2028-10-02 act,nsw,sa Labour Day
2028-11-07 vic Melbourne Cup
2028-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2028-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2028-12-26 sa Proclamation Day
2029-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2029-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2029-03-05 wa Labour Day
2029-03-12 sa Adelaide Cup Day
2029-03-12 act Canberra Day
2029-03-12 tas Eight Hours Day
2029-03-12 vic Labour Day
2029-03-30 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2029-03-31 act,nsw,nt,qld,sa,vic Easter Saturday
2029-04-01 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2029-04-02 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2029-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2029-05-07 qld Labour Day
2029-05-07 nt May Day
2029-05-28 act Reconciliation Day
2029-06-04 wa Western Australia Day
2029-06-11 act,nsw,nt,sa,tas,vic King's Birthday
2029-08-06 nt Picnic Day
2029-09-24 wa King's Birthday
2029-09-28 vic AFL Grand Final Friday
2029-10-01 qld King's Birthday
2029-10-01 act,nsw,sa Labour Day
2029-11-06 vic Melbourne Cup
2029-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2029-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2029-12-26 sa Proclamation Day
2030-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2030-01-28 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2030-03-04 wa Labour Day
2030-03-11 sa Adelaide Cup Day
2030-03-11 act Canberra Day
2030-03-11 tas Eight Hours Day
2030-03-11 vic Labour Day
2030-04-19 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2030-04-20 act,nsw,nt,qld,sa,vic Easter Saturday
2030-04-21 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2030-04-22 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2030-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2030-05-06 qld Labour Day
2030-05-06 nt May Day
2030-05-27 act Reconciliation Day
2030-06-03 wa Western Australia Day
2030-06-10 act,nsw,nt,sa,tas,vic King's Birthday
2030-08-05 nt Picnic Day
2030-09-27 vic AFL Grand Final Friday
2030-09-30 wa King's Birthday
2030-10-07 qld King's Birthday
2030-10-07 act,nsw,sa Labour Day
2030-11-05 vic Melbourne Cup
2030-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2030-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2030-12-26 sa Proclamation Day
2031-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2031-01-27 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2031-03-03 wa Labour Day
2031-03-10 sa Adelaide Cup Day
2031-03-10 act Canberra Day
2031-03-10 tas Eight Hours Day
2031-03-10 vic Labour Day
2031-04-11 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2031-04-12 act,nsw,nt,qld,sa,vic Easter Saturday
2031-04-13 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2031-04-14 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2031-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2031-05-05 qld Labour Day
2031-05-05 nt May Day
2031-06-02 act Reconciliation Day
2031-06-02 wa Western Australia Day
2031-06-09 act,nsw,nt,sa,tas,vic King's Birthday
2031-08-04 nt Picnic Day
2031-09-26 vic AFL Grand Final Friday
2031-09-29 wa King's Birthday
2031-10-06 qld King's Birthday
2031-10-06 act,nsw,sa Labour Day
2031-11-04 vic Melbourne Cup
2031-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2031-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2031-12-26 sa Proclamation Day
2032-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2032-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2032-03-01 wa Labour Day
2032-03-08 sa Adelaide Cup Day
2032-03-08 act Canberra Day
2032-03-08 tas Eight Hours Day
2032-03-08 vic Labour Day
2032-03-26 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2032-03-27 act,nsw,nt,qld,sa,vic Easter Saturday
2032-03-28 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2032-03-29 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2032-04-25 act,nsw,sa,tas,vic,wa Anzac Day
2032-04-26 nt,qld Anzac Day
2032-04-26 act,nsw,wa Anzac Day public holiday
2032-05-03 qld Labour Day
2032-05-03 nt May Day
2032-05-31 act Reconciliation Day
2032-06-07 wa Western Australia Day
2032-06-14 act,nsw,nt,sa,tas,vic King's Birthday
2032-08-02 nt Picnic Day
2032-09-24 vic AFL Grand Final Friday
2032-09-27 wa King's Birthday
2032-10-04 qld King's Birthday
2032-10-04 act,nsw,sa Labour Day
2032-11-02 vic Melbourne Cup
2032-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2032-12-26 act,nsw,nt,qld,vic,wa Boxing Day
2032-12-26 sa Proclamation Day
2032-12-27 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day public holiday
2032-12-28 tas Boxing Day
2032-12-28 act,nsw,nt,qld,vic,wa Boxing Day public holiday
2032-12-28 sa Proclamation Day public holiday
2033-01-01 act,nsw,nt,qld,sa,vic,wa New Year's Day
2033-01-03 tas New Year's Day
2033-01-03 act,nsw,nt,qld,sa,vic,wa New Year's Day public holiday
2033-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2033-03-07 wa Labour Day
2033-03-14 sa Adelaide Cup Day
2033-03-14 act Canberra Day
2033-03-14 tas Eight Hours Day
2033-03-14 vic Labour Day
2033-04-15 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2033-04-16 act,nsw,nt,qld,sa,vic Easter Saturday
2033-04-17 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2033-04-18 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2033-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2033-05-02 qld Labour Day
2033-05-02 nt May Day
2033-05-30 act Reconciliation Day
2033-06-06 wa Western Australia Day
2033-06-13 act,nsw,nt,sa,tas,vic King's Birthday
2033-08-01 nt Picnic Day
2033-09-26 wa King's Birthday
2033-09-30 vic AFL Grand Final Friday
2033-10-03 qld King's Birthday
2033-10-03 act,nsw,sa Labour Day
2033-11-01 vic Melbourne Cup
2033-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2033-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2033-12-26 sa Proclamation Day
2033-12-27 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day public holiday
2034-01-01 act,nsw,nt,qld,sa,vic,wa New Year's Day
2034-01-02 act,nsw,nt,qld,sa,vic,wa New Year's Day public holiday
2034-01-03 tas New Year's Day
2034-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2034-03-06 wa Labour Day
2034-03-13 sa Adelaide Cup Day
2034-03-13 act Canberra Day
2034-03-13 tas Eight Hours Day
2034-03-13 vic Labour Day
2034-04-07 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2034-04-08 act,nsw,nt,qld,sa,vic Easter Saturday
2034-04-09 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2034-04-10 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2034-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2034-05-01 qld Labour Day
2034-05-01 nt May Day
2034-05-29 act Reconciliation Day
2034-06-05 wa Western Australia Day
2034-06-12 act,nsw,nt,sa,tas,vic King's Birthday
2034-08-07 nt Picnic Day
2034-09-25 wa King's Birthday
2034-09-29 vic AFL Grand Final Friday
2034-10-02 qld King's Birthday
2034-10-02 act,nsw,sa Labour Day
2034-11-07 vic Melbourne Cup
2034-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2034-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2034-12-26 sa Proclamation Day
2035-01-01 act,nsw,nt,qld,sa,tas,vic,wa New Year's Day
2035-01-26 act,nsw,nt,qld,sa,tas,vic,wa Australia Day
2035-03-05 wa Labour Day
2035-03-12 sa Adelaide Cup Day
2035-03-12 act Canberra Day
2035-03-12 tas Eight Hours Day
2035-03-12 vic Labour Day
2035-03-23 act,nsw,nt,qld,sa,tas,vic,wa Good Friday
2035-03-24 act,nsw,nt,qld,sa,vic Easter Saturday
2035-03-25 act,nsw,nt,qld,sa,vic,wa Easter Sunday
2035-03-26 act,nsw,nt,qld,sa,tas,vic,wa Easter Monday
2035-04-25 act,nsw,nt,qld,sa,tas,vic,wa Anzac Day
2035-05-07 qld Labour Day
2035-05-07 nt May Day
2035-05-28 act Reconciliation Day
2035-06-04 wa Western Australia Day
2035-06-11 act,nsw,nt,sa,tas,vic King's Birthday
2035-08-06 nt Picnic Day
2035-09-24 wa King's Birthday
2035-09-28 vic AFL Grand Final Friday
2035-10-01 qld King's Birthday
2035-10-01 act,nsw,sa Labour Day
2035-11-06 vic Melbourne Cup
2035-12-25 act,nsw,nt,qld,sa,tas,vic,wa Christmas Day
2035-12-26 act,nsw,nt,qld,tas,vic,wa Boxing Day
2035-12-26 sa Proclamation Day
`;
