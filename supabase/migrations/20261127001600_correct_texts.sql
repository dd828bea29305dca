-- Texts of the first installation that turned out to be wrong: home premiums without a source, when TWIA requires
-- flood insurance, what Atascocita was told in May 2024, and what life insurance does. Each is replaced only where it
-- is still one of the texts we shipped (by MD5); what staff wrote stays.

-- No version and no revision: nobody at the agency wrote this. The new code publishes every page again.
alter table public.city_pages disable trigger user;
alter table public.services disable trigger user;

update public.city_pages set insurance_tip =
  'A home policy does not cover flood, whatever the zone. A federal policy through the NFIP, the National Flood Insurance Program, insures a one-to-four-family house for up to $250,000 and contents for up to $100,000. It usually takes effect 30 days after you buy it, so buy before a storm has a name. Flood is priced separately, house by house, so ask for both prices together.'
  where slug = 'home-insurance-houston-tx' and md5(insurance_tip) in (
    '96db92beab92fa5141e13ccaa12ecb12',
    '689bc107fd4be32b200e7f18eeb96b73',
    'f715fc300f925845b753bfe0d91e594b'
  );
update public.city_pages set insurance_tip_es =
  'La póliza de casa no cubre inundación, sea cual sea la zona. Una póliza federal del NFIP (el programa federal de inundación) asegura una casa de una a cuatro familias hasta por $250,000 y su contenido hasta por $100,000. Por lo general entra en vigor 30 días después de comprarla, así que cómprela antes de que la tormenta tenga nombre. El precio de la inundación se calcula aparte, casa por casa; pida los dos precios juntos.'
  where slug = 'home-insurance-houston-tx' and md5(insurance_tip_es) in (
    '1debae29a9e3d765843a87abf2a686ca',
    'f6db0b584ae7001f1911aaeae3c05d0f',
    '5cd0e96e4e1374160a48e72c862c50fe',
    'fe062439470591af0a662cac37bd117d'
  );
update public.city_pages set insurance_tip =
  'Find the wind and hail deductible and turn it into dollars. It is usually 1% to 5% of the insured value of the house, not of the damage: on a home insured for $320,000, 2% means the first $6,400 of a roof claim is yours. Ask for the price with 1% and with 2%: sometimes a slightly higher premium buys a deductible you could really pay.'
  where slug = 'home-insurance-spring-tx' and md5(insurance_tip) in (
    '0012c298bc92121fd27ffc691222e233',
    'c7775a628c2f5887ad2783ede64dcc19'
  );
update public.city_pages set insurance_tip_es =
  'Busque el deducible por viento y granizo y conviértalo en dólares. Suele ser del 1% al 5% del valor asegurado de la casa, no del daño: en una casa asegurada por $320,000, el 2% significa que los primeros $6,400 de un reclamo de techo los pone usted. Pida el precio con el 1% y con el 2%: a veces con una prima un poco más alta consigue un deducible que sí podría pagar.'
  where slug = 'home-insurance-spring-tx' and md5(insurance_tip_es) in (
    '0a8bc9a9c4ca125b9bb5a00f0826b81e',
    '63c3cb77d1b28fc8d64257c9c33fcd4c',
    '74a9ab7d3b561b7b91c2b52ec256cedd',
    '15a0c55376a5ffb519e78494ffade592'
  );
update public.city_pages set insurance_tip =
  'Know what your flood policy leaves out. In an elevated house the NFIP covers little in an enclosure below the lowest elevated floor: finished walls, flooring and furniture down there are mostly at your own risk. And if a house in a V zone was built, altered, remodeled or enlarged since September 1, 2009 (repairs do not count), TWIA generally wants proof of flood insurance before it issues a wind policy. Ask about both before you remodel.'
  where slug = 'galveston' and md5(insurance_tip) in (
    'ad5c2725a42a790daa3f714b935c1675'
  );
update public.city_pages set insurance_tip_es =
  'Sepa qué deja fuera su póliza de inundación. En una casa elevada, el NFIP (el programa federal) cubre poco de un espacio cerrado debajo del piso elevado más bajo: los acabados, los pisos y los muebles que estén ahí quedan en su mayor parte a su cargo. Y si una casa en zona V se construyó, se modificó, se remodeló o se amplió desde el 1 de septiembre de 2009 (las reparaciones no cuentan), TWIA por lo general pide comprobante de seguro de inundación antes de emitir la póliza de viento. Pregunte las dos cosas antes de remodelar.'
  where slug = 'galveston' and md5(insurance_tip_es) in (
    '4173a9f4615baa73fe0d63620ffc0c4f',
    '5b5029c2b35e69bc5a707560ff6e913b'
  );
update public.city_pages set local_risk =
  'Atascocita faces Lake Houston, a water-supply lake whose dam has a long fixed spillway and few gates, so the level climbs when both forks of the San Jacinto arrive at once. In Harvey the lake came up into shoreline neighborhoods. In early May 2024, with both forks in flood, people in low-lying parts of the area were urged to leave or prepare to be cut off. Farther from the shore, flat streets pond when storm sewers cannot empty.

Pines were left standing close to the houses as the subdivisions went up, and July 2024 showed the price: Beryl put trunks through rafters, flattened fences and left homes without power in the heat. Hail and straight-line wind come with spring fronts. Atascocita is unincorporated Harris County and not part of the territory of TWIA, the Texas Windstorm Insurance Association, so look for wind and hail on the home policy itself.'
  where slug = 'atascocita' and md5(local_risk) in (
    'a6cea5f2219bcffbcfab3e3a28eeb620',
    '70796217861659b37e6fed4cf688a7fa'
  );
update public.city_pages set local_risk_es =
  'Atascocita da al lago Houston, que guarda agua potable y cuya presa tiene un vertedor largo y fijo y pocas compuertas, así que el nivel sube cuando los dos brazos del San Jacinto llegan al mismo tiempo. Con Harvey el lago se metió en los vecindarios de la orilla. A principios de mayo de 2024, con los dos brazos crecidos, se pidió a la gente de las partes bajas que saliera o se preparara para quedar incomunicada. Más lejos de la orilla, las calles planas se encharcan cuando el drenaje pluvial no puede vaciarse.

Al levantar los fraccionamientos se dejaron pinos en pie muy cerca de las casas, y en julio de 2024 se vio el precio: Beryl metió troncos entre las vigas, tumbó cercas y dejó hogares sin luz en pleno calor. El granizo y el viento en línea recta llegan con los frentes de primavera. Atascocita es zona no incorporada del condado de Harris y no forma parte del territorio de TWIA, la asociación que asegura contra viento en la costa: busque el viento y el granizo en la propia póliza de casa.'
  where slug = 'atascocita' and md5(local_risk_es) in (
    '9e1df81c17530ce8dbbab9269a0d3167',
    'fab06c32324cc74d25ca1832e58161e8'
  );
update public.services set description =
  'If someone your family counts on dies, life insurance can help pay the mortgage, the bills and the school years. We start from what your household would need and work back to a premium you can keep up.'
  where md5(description) in (
    '1f788887158fcbb27d607c23a345c4a0'
  );
update public.services set description_es =
  'Si falta la persona de quien depende su familia, el seguro de vida puede ayudar a pagar la hipoteca, los recibos y los estudios. Partimos de lo que su hogar necesitaría y buscamos una prima que usted pueda sostener.'
  where md5(description_es) in (
    '2d3a57d355ae6f3cb74fc8df9cff1654'
  );

alter table public.city_pages enable trigger user;
alter table public.services enable trigger user;
