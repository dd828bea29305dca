-- Databases that ran the earlier text of 20261127001600 got other tips for Spring. Like there, a tip is replaced only where
-- it is still the one we shipped (by MD5), without a version and a revision: nobody at the agency wrote this.
do $$
  begin
    if exists (select from public.city_pages where slug = 'home-insurance-spring-tx'
      and (md5(insurance_tip) = 'beeece96e597872ad65f6e7d58909ff4' or md5(insurance_tip_es) = '0d6e14495cf55a8d4d3ce38dd7da08a9'))
    then
      alter table public.city_pages disable trigger user;
      update public.city_pages set insurance_tip =
        'Find the wind and hail deductible and turn it into dollars. It is usually 1% to 5% of the insured value of the house, not of the damage: on a home insured for $320,000, 2% means the first $6,400 of a roof claim is yours. Ask for the price with 1% and with 2%: sometimes a slightly higher premium buys a deductible you could really pay.'
        where slug = 'home-insurance-spring-tx' and md5(insurance_tip) = 'beeece96e597872ad65f6e7d58909ff4';
      update public.city_pages set insurance_tip_es =
        'Busque el deducible por viento y granizo y conviértalo en dólares. Suele ser del 1% al 5% del valor asegurado de la casa, no del daño: en una casa asegurada por $320,000, el 2% significa que los primeros $6,400 de un reclamo de techo los pone usted. Pida el precio con el 1% y con el 2%: a veces con una prima un poco más alta consigue un deducible que sí podría pagar.'
        where slug = 'home-insurance-spring-tx' and md5(insurance_tip_es) = '0d6e14495cf55a8d4d3ce38dd7da08a9';
      alter table public.city_pages enable trigger user;
    end if;
  end;
$$;
