/** Boots Strapi on DATABASE_URL and leaves: schema, migrations, reference data and roles stay behind. */
const { createProduct } = require('./kept-packages.cjs');

async function bootOnce() {
  const strapi = createProduct();
  await strapi.load();
  await strapi.destroy();
}

bootOnce().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
