-- The claims lines of the sample's invented companies. In area code 800, numbers from 555-0100 on may ring at someone's;
-- in 281 they are kept for fiction. Numbers that staff entered stay.

-- No version and no revision: nobody at the agency wrote this. The new code publishes every page again.
alter table public.companies disable trigger user;

update public.companies set claims_phone = replace(claims_phone, '(800)', '(281)')
  where sample = 'yes' and claims_phone in ('(800) 555-0110', '(800) 555-0127', '(800) 555-0164');

alter table public.companies enable trigger user;
